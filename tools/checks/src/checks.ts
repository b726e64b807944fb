import { authorizationTests } from './authorization-tests.ts'
import { bothLanguages, englishContributions, englishErrors } from './both-languages.ts'
import { fileCircles, folderCircles } from './circles.ts'
import { cleanText } from './clean-text.ts'
import { completeLock } from './complete-lock.ts'
import { declaredImports } from './declared-imports.ts'
import { knownMetrics } from './known-metrics.ts'
import { migrations } from './migrations.ts'
import { namedFiles } from './named-files.ts'
import { oneVersion } from './one-version.ts'
import { owned } from './owned.ts'
import { plainWords } from './plain-words.ts'
import type { Check } from './repository.ts'
import { smallFiles } from './small-files.ts'
import { sqlInRepositories } from './sql-in-repositories.ts'
import { wholeProjects } from './whole-projects.ts'

/** The repository's rules that no linter checks, by name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'files of at most 300 lines': smallFiles,
  'no unfinished work and no local paths': cleanText,
  'plain words in comments, test names and documents': plainWords,
  'one exact version of each package': oneVersion,
  'tags, types and README in every project': wholeProjects,
  'every project has an owner': owned,
  'imports are declared': declaredImports,
  'folders of apps, libraries and services form no circle': folderCircles,
  'files of apps, libraries and services form no circle': fileCircles,
  'migrations leave the release before alive': migrations,
  'every call has its authorization matrix': authorizationTests,
  'every text is in both languages': bothLanguages,
  'every contributed text is in both languages': englishContributions,
  'every error is in both languages': englishErrors,
  'SQL stands only in repositories': sqlInRepositories,
  'files that the tables of security and delivery name exist': namedFiles,
  'alerts and dashboards name metrics that exist': knownMetrics,
  'lock file complete': completeLock,
}
