/**
 * Gives each project with tests the target `test`, so that `nx affected -t test` runs those that a change can break. A
 * plugin of Nx (nx.json), which reads it without building anything: hence plain JavaScript.
 */
const DEPTH = { apps: 2, services: 2, tools: 2, libs: 3 }

/** The project folder of a test file, from the workspace's root. */
const projectOf = (file) => {
  const parts = file.split('/')
  return parts.slice(0, DEPTH[parts[0]]).join('/')
}

/** Their tests read nothing but their own files and those of the packages that they use. */
const CLOSED = /^(?:apps\/\w+-mfe|libs\/\w+\/(?:domain|contract))$/
const INPUTS = [
  'everything',
  '^everything',
  'toolchain',
  '{workspaceRoot}/vitest.config.ts',
  '{workspaceRoot}/tools/portal/src/page-tests.ts',
]

const test = (root) => ({
  command: `vitest run ${root}/`,
  options: { cwd: '{workspaceRoot}' },
  ...(CLOSED.test(root) ? { cache: true, inputs: INPUTS } : {}),
})

export const createNodesV2 = [
  '{apps,services,tools,libs}/**/*.test.{ts,tsx}',
  (files) =>
    files.map((file) => [file, { projects: { [projectOf(file)]: { targets: { test: test(projectOf(file)) } } } }]),
]
export const createNodes = createNodesV2
