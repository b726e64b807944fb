// A separate file, because the policy forbids inline scripts.
globalThis.SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
})
