export function onlyOne(
  root: string,
  waiting: (pid: number) => void,
): Promise<{ workWith: (pid: number) => void; release: () => void }>
