import { parse, type Rule } from 'postcss'

/**
 * Why a remote's style sheet could affect elements of others, one line for each selector; empty when it cannot. Every
 * selector must start at a class of the remote's own. `:root` may hold only variables.
 */
export function foreignReach(css: string): string[] {
  const found: string[] = []
  parse(css).walkRules((rule) => {
    if (isKeyframe(rule)) return
    for (const selector of rule.selectors) {
      if (!(reachesOwn(selector) || (selector === ':root' && holdsVariables(rule)))) found.push(selector)
    }
  })
  return found
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')

/**
 * Starts with a class, alone or inside `:is(…)`, below `[dir=rtl]` or similar; classes of MUI and of the portal are not
 * the remote's own.
 */
const reachesOwn = (selector: string) =>
  /^(?:\[(?:dir|data-)[^\]]*\] )?(?:[a-z]+)?(?::(?:is|where)\()?\.(?!Mui|portal-)[\w-]/.test(selector)

const holdsVariables = (rule: Rule) =>
  rule.nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && node.prop.startsWith('--')))
