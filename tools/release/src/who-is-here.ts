import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** The actor: git's user name, otherwise the machine's. */
export function whoIsHere(root: string): string {
  try {
    return (
      execFileSync('git', ['config', 'user.email'], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || userInfo().username
    )
  } catch {
    return userInfo().username
  }
}
