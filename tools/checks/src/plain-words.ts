import { type Check, codeFiles } from './repository.ts'

/** Words that say less than "user", "caller", "all users", "again"; `nobody` in backticks is the system account. */
const VAGUE = /(?<!`)\b(?:somebody|nobody|anybody|everybody|whoever|whomever|anew|told so)\b(?!`)/i

const COMMENT = /(?:^|\s)\/\/ .*|^\s*\/?\*.*/
const TEST_NAME = /^\s*(?:(?:it|test|describe)\b.*\(|\]\)\()['"`].*/

/** Comments, test names and documents use plain words (CONTRIBUTING, house style). */
export const plainWords: Check = (repository) => {
  const code = new Set(codeFiles(repository))
  const texts = repository.files.filter((file) => code.has(file) || file.endsWith('.md'))
  return texts.flatMap((file) =>
    repository
      .read(file)
      .split('\n')
      .flatMap((line, at) => {
        const text = file.endsWith('.md') ? line : (COMMENT.exec(line) ?? TEST_NAME.exec(line))?.[0]
        const word = text === undefined ? null : VAGUE.exec(text)
        return word ? [`${file}:${at + 1}: write "${word[0]}" in plain words, such as "user" or "again"`] : []
      }),
  )
}
