// A file of its own, because the policy lets no inline script run.
globalThis.SwaggerUIBundle({
  url: '/v1/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
})
