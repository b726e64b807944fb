import { describe, expect, it } from 'vitest'
import { assetPath } from './asset-path.ts'

describe('the path of an asset', () => {
  it.each([
    'main.1f3a9c02.js',
    'static/js/async/12.abcdef01.js',
    'money/1.0.0-a_b/remoteEntry.js',
    '__federation_expose_Page.js',
    '@mf-types.zip',
  ])('%s is valid', (path) => {
    expect(assetPath(`/${path}`)).toBe(path)
  })

  it.each([
    '/..',
    '/../x',
    '/a/../../etc/passwd',
    '/%2e%2e/x',
    '/%2E%2e%2fetc',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/..%5c..%5cx',
    '/%252e%252e/x',
    '/.env',
    '/a/.git/config',
    '/a//b',
    '/',
    '/a/',
    '/a%00.js',
    '/%',
    '/%zz',
    '/C:/x',
    '/a.js::$DATA',
    '/a b',
    '/räksmörgås.js',
    '/a;b',
    '/a?b',
  ])('%s is invalid', (path) => {
    expect(assetPath(path)).toBeNull()
  })
})
