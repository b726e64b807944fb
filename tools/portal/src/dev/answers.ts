import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
  '.png': 'image/png',
  '.html': 'text/html; charset=utf-8',
}

/** The browser caches no file during development. */
export function sendText(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** A file below the folder, or 404. */
export function sendFile(response: ServerResponse, folder: string, urlPath: string): void {
  try {
    const file = path.join(folder, path.normalize(`/${decodeURI(urlPath)}`))
    sendText(response, 200, MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream', readFileSync(file))
  } catch {
    sendText(response, 404, 'text/plain', 'Not found')
  }
}
