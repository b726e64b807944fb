import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { allWith, startWith } from '../testing/start-gateway.ts'

describe('GET /v1/docs', () => {
  it('shows the API with our own files only, and no inline script or style', async () => {
    const { gateway } = await startWith([])
    expect(await gateway.send('/v1/docs')).toMatchObject({ status: 308, headers: { location: '/v1/docs/' } })
    const page = await gateway.send('/v1/docs/')
    expect(page).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    })
    expect(page.text).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|style=|https?:/)
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(4)
    expect(await gateway.statuses(files)).toEqual(allWith(200, files))
  })

  it('sends its files compressed, and only when they have changed', async () => {
    const { gateway } = await startWith([])
    const packed = await gateway.send('/v1/docs/swagger-ui.css', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.body).toString()).toBe((await gateway.send('/v1/docs/swagger-ui.css')).text)
    expect(
      await gateway.send('/v1/docs/swagger-ui.css', {
        headers: { 'accept-encoding': 'br', 'if-none-match': String(packed.headers.etag) },
      }),
    ).toMatchObject({ status: 304, text: '' })
  })

  it('serves no other file', async () => {
    const { gateway } = await startWith([])
    const paths = ['package.json', 'docs-routes.ts', '..%2fapp.ts', 'swagger-ui-bundle.js.map', '__proto__'].map(
      (name) => `/v1/docs/${name}`,
    )
    expect(await gateway.statuses(paths)).toEqual(allWith(404, paths))
  })
})
