export function onlyOne(root: string, waiting: (pid: number) => void): Promise<() => void>
