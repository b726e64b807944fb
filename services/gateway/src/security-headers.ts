/** Header names and values alternating, which node:http writes fastest. */
export type FlatHeaders = readonly string[]

export interface SecurityHeaders {
  /** For data answers: nothing in them may run or be framed. */
  readonly data: FlatHeaders
  /**
   * For documents and their files; the nonce allows the styles of the shell's emotion cache (federation.md trap 10).
   */
  page(nonce?: string): FlatHeaders
  /** Replaces the policy of `page` for the worker that reads photos: it may compile WebAssembly, and call nothing. */
  readonly photoWorker: FlatHeaders
}

interface Options {
  /** Other origins that pages may connect to. */
  readonly connectOrigins: readonly string[]
  /** Another origin from which the shell's pages load the files of remotes. */
  readonly filesOrigin?: string | undefined
  /** HSTS only where the portal is behind TLS: on http it would block users from other local servers. */
  readonly https: boolean
}

/** Headers of every answer of the gateway (security.md 16). */
export function createSecurityHeaders({ connectOrigins, filesOrigin, https }: Options): SecurityHeaders {
  const common = [
    'x-content-type-options',
    'nosniff',
    'referrer-policy',
    'no-referrer',
    'cross-origin-opener-policy',
    'same-origin',
    'cross-origin-resource-policy',
    'same-origin',
    'permissions-policy',
    'camera=(self), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https ? ['strict-transport-security', 'max-age=31536000'] : []),
  ]
  // Only the shell's pages, which have a nonce, load remotes.
  const remotesOf = (nonce?: string) => (filesOrigin === undefined || nonce === undefined ? '' : ` ${filesOrigin}/mfe/`)
  const policy = (nonce?: string) =>
    [
      "default-src 'none'",
      `script-src 'self'${remotesOf(nonce)}`,
      `style-src 'self'${remotesOf(nonce)}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
      `img-src 'self'${remotesOf(nonce)} blob: data:`,
      `font-src 'self'${remotesOf(nonce)}`,
      ['connect-src', "'self'", ...connectOrigins].join(' '),
      "frame-src 'self' blob:",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ')
  const files = [...common, 'content-security-policy', policy()]
  return {
    data: [
      ...common,
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    ],
    photoWorker: ['content-security-policy', "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"],
    page: (nonce) => (nonce === undefined ? files : [...common, 'content-security-policy', policy(nonce)]),
  }
}
