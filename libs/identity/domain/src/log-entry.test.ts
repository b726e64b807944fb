import { expect, it } from 'vitest'
import { visitedPath } from './log-entry.ts'

it.each([
  ['/Lobby', '/Lobby'],
  ['/Kvitto?searchTerm=taxi&page=2', '/Kvitto'],
  ['/Snurra/2026/11#top', '/Snurra/2026/11'],
])('%s is the page %s', (page, path) => expect(visitedPath(page)).toBe(path))
