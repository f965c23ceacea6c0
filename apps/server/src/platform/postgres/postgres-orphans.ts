import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'

/** Reads /proc. Undefined for a process that has ended or belongs to another account. */
const lookAt = (pid: number): { title: string; parent: number; folder: string } | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return {
      title: readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
      parent: Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]),
      folder: readlinkSync(`/proc/${pid}/cwd`),
    }
  } catch {
    return undefined
  }
}

/** Kills sessions whose main process was killed. They could block a new start for ever. */
export const endOrphans = (folder: string): void => {
  if (process.platform !== 'linux') return
  const home = realpathSync(folder)
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const found = Number.isInteger(pid) ? lookAt(pid) : undefined
    // Session processes have this title; the main process shows its command line.
    if (found === undefined || !found.title.startsWith('postgres: ') || found.folder !== home)
      continue
    if (lookAt(found.parent)?.folder === home) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process ended by itself meanwhile.
    }
  }
}
