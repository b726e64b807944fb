import { readFileSync } from 'node:fs'
import { parseS3Url, S3_URL_RULE, type S3Address } from '@portal/s3'

/**
 * The store of releases that the environment names, by `RELEASES_URL` or a file with it (`RELEASES_URL_FILE`); undefined
 * when releases are in the data directory. Throws an error with one sentence.
 */
export function storeOf(environment: NodeJS.ProcessEnv): S3Address | undefined {
  const text = environment['RELEASES_URL'] || textIn(environment['RELEASES_URL_FILE'])
  if (text === '') return undefined
  const address = parseS3Url(text)
  if (!address) throw new Error(`Set RELEASES_URL to ${S3_URL_RULE}.`)
  return address
}

function textIn(file: string | undefined): string {
  if (!file) return ''
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`Set RELEASES_URL_FILE: ${file} cannot be read.`)
  }
}
