import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { described, nameOf } from './looks.ts'
import type { Judged } from './judge-looks.ts'

const KINDS = ['before', 'after', 'changes'] as const

/** Writes `index.html` and its pictures into a folder, in place of those of the last time. */
export async function writeReport(folder: string, title: string, judged: readonly Judged[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const one of judged)
    for (const kind of KINDS) {
      const picture = one[kind]
      if (!picture) continue
      await mkdir(path.join(folder, kind), { recursive: true })
      await writeFile(path.join(folder, kind, `${nameOf(one.look)}.png`), picture)
    }
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'index.html'), page(title, judged))
}

function page(title: string, judged: readonly Judged[]): string {
  const shown = judged.filter(({ result }) => result !== 'same')
  const same = judged.filter(({ result }) => result === 'same')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>:root{color-scheme:light dark;font-family:system-ui}section>div{display:flex;gap:1rem;overflow:auto}figure{margin:0}img{max-height:32rem;border:1px solid gray}</style>
<h1>${escaped(title)}</h1>
${shown.length === 0 ? '<p>Every page looks as before.</p>' : shown.map(section).join('\n')}
${same.length === 0 ? '' : `<h2>As before</h2>\n<ul>${same.map(({ look }) => `<li>${escaped(described(look))}`).join('')}</ul>`}
</html>
`
}

const section = (one: Judged) =>
  `<section><h2>${escaped(described(one.look))}: ${one.result}</h2><p>${escaped(one.note)}</p><div>${KINDS.filter(
    (kind) => one[kind],
  )
    .map((kind) => figure(kind, `${kind}/${encodeURIComponent(nameOf(one.look))}.png`))
    .join('')}</div></section>`

const figure = (kind: string, file: string) =>
  `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="${kind}" loading="lazy"></a></figure>`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
