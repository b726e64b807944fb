/** A bucket of an S3-compatible store, and its credentials. */
export interface S3Address {
  /** `https://host:port`. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Path within the bucket, without slashes at its ends; empty for the whole bucket. */
  readonly prefix: string
  /** Without them the machine's own AWS credentials are used (environment, role). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** The form of such a setting; completes "Set FILES_URL: …" and "Set FILES_URL to …". */
export const S3_URL_RULE =
  'an address like s3://key:secret@host:port/bucket?region=eu-north-1 (signs like / in the secret as %2F, tls=off for plain http)'

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PARAMETERS = new Set(['region', 'tls'])

/** Reads `s3://key:secret@host:port/bucket/prefix?region=…&tls=off`; `null` when it is anything else. */
export function parseS3Url(text: string): S3Address | null {
  // Parsed as https, because unknown schemes are parsed less strictly.
  const url = text.startsWith('s3://') ? URL.parse(text.replace(/^s3:/, 'https:')) : null
  if (!url || url.hash !== '') return null
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const tls = url.searchParams.get('tls') ?? 'on'
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!BUCKET.test(bucket) || !folders.every((folder) => /^[\w.-]+$/.test(folder))) return null
  if (
    !/^[a-z0-9-]+$/.test(region) ||
    !['on', 'off'].includes(tls) ||
    ![...url.searchParams.keys()].every((name) => PARAMETERS.has(name))
  )
    return null
  if (accessKeyId === null || secretAccessKey === null || (accessKeyId === '') !== (secretAccessKey === '')) return null
  return {
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    region,
    bucket,
    prefix: folders.join('/'),
    credentials: accessKeyId === '' ? undefined : { accessKeyId, secretAccessKey },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
