import { describe, expect, it } from 'vitest'
import { parseS3Url } from './s3-address.ts'

const credentials = { accessKeyId: 'KEY', secretAccessKey: 'secret' }

describe('the address of a bucket', () => {
  it.each([
    [
      's3://KEY:secret@s3.example.se/portal',
      { endpoint: 'https://s3.example.se', region: 'us-east-1', bucket: 'portal', prefix: '', credentials },
    ],
    [
      's3://KEY:secret@s3.eu-north-1.amazonaws.com/portal?region=eu-north-1',
      {
        endpoint: 'https://s3.eu-north-1.amazonaws.com',
        region: 'eu-north-1',
        bucket: 'portal',
        prefix: '',
        credentials,
      },
    ],
    [
      's3://KEY:secret@127.0.0.1:9000/portal/files/2026/?tls=off',
      { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', bucket: 'portal', prefix: 'files/2026', credentials },
    ],
    [
      's3://KEY:a%2Fb%2Bc%40d@s3.example.se/portal',
      {
        endpoint: 'https://s3.example.se',
        region: 'us-east-1',
        bucket: 'portal',
        prefix: '',
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c@d' },
      },
    ],
    [
      's3://s3.eu-north-1.amazonaws.com/portal?region=eu-north-1',
      {
        endpoint: 'https://s3.eu-north-1.amazonaws.com',
        region: 'eu-north-1',
        bucket: 'portal',
        prefix: '',
        credentials: undefined,
      },
    ],
  ])('%s', (url, address) => expect(parseS3Url(url)).toEqual(address))

  it.each([
    'https://KEY:secret@s3.example.se/portal',
    's3:portal',
    's3://KEY:secret@/portal',
    's3://KEY:secret@s3.example.se',
    's3://KEY:secret@s3.example.se/',
    's3://KEY@s3.example.se/portal',
    's3://:secret@s3.example.se/portal',
    's3://KEY:secret@s3.example.se/Portal',
    's3://KEY:secret@s3.example.se/portal//x',
    's3://KEY:secret@s3.example.se/portal?tls=no',
    's3://KEY:secret@s3.example.se/portal?regoin=x',
    's3://KEY:secret@s3.example.se/portal?region=',
    's3://KEY:secret@s3.example.se:99999/portal',
    's3://KEY:%ZZ@s3.example.se/portal',
    's3://KEY:a/b@s3.example.se/portal#x',
    'portal',
  ])('refuses %s', (url) => expect(parseS3Url(url)).toBeNull())
})
