import type { Compiler, RspackPluginInstance } from '@rspack/core'

/**
 * Packages with the page's single context: a second copy in a remote would start without an error, and lack theme,
 * router or texts.
 */
const SHELLS_OWN =
  /[\\/]node_modules[\\/](react|react-dom|react-router|react-router-dom|i18next|@mui[\\/]material|@emotion[\\/][^\\/]+)[\\/]/

const rule = (name: string) =>
  `${name} comes from the shell: import it through @portal/ui/kit, @portal/ui/router or @portal/web-kit.`

/** Fails the build of a remote that bundles packages reserved for the shell. */
export const onlyFromShell: RspackPluginInstance = {
  apply({ hooks, rspack }: Compiler) {
    hooks.compilation.tap('only-from-shell', (compilation) => {
      compilation.hooks.finishModules.tap('only-from-shell', (modules) => {
        const names = [...modules].map((module) => SHELLS_OWN.exec(module.nameForCondition() ?? '')?.[1])
        for (const name of new Set(names))
          if (name !== undefined) compilation.errors.push(new rspack.WebpackError(rule(name)))
      })
    })
  },
}
