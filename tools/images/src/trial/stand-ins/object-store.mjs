// Stands for MinIO in the trial of compose.yaml: objects of one bucket in memory, for any key.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'

const objects = new Map()

const listed = (bucket, prefix) => {
  const rows = [...objects]
    .filter(([key]) => key.startsWith(`${bucket}/${prefix}`))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const contents = rows.map(
    ([key, { bytes }]) =>
      `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}

createServer((request, response) => {
  const pieces = []
  request.on('data', (piece) => pieces.push(piece))
  request.on('end', () => {
    const { pathname, searchParams } = new URL(request.url, 'http://store')
    const key = decodeURIComponent(pathname.slice(1))
    const answer = (status, headers = {}, body = '') => response.writeHead(status, headers).end(body)
    if (request.method === 'PUT') {
      const bytes = Buffer.concat(pieces)
      const tag = `"${createHash('md5').update(bytes).digest('hex')}"`
      objects.set(key, { bytes, tag })
      return answer(200, { etag: tag })
    }
    if (request.method === 'DELETE') return (objects.delete(key), answer(204))
    if (searchParams.has('list-type'))
      return answer(
        200,
        { 'content-type': 'application/xml' },
        listed(key.replace(/\/$/, ''), searchParams.get('prefix') ?? ''),
      )
    const found = objects.get(key)
    if (found === undefined)
      return answer(404, { 'content-type': 'application/xml' }, '<Error><Code>NoSuchKey</Code></Error>')
    return answer(200, { etag: found.tag, 'content-length': String(found.bytes.length) }, found.bytes)
  })
}).listen(9000, '0.0.0.0')
