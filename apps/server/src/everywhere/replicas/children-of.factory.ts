import { execFileSync } from 'node:child_process'

/** Asks the operating system, because a frozen database cannot answer. */
export const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([ppid, pid]) => (ppid === parent && pid !== undefined ? [pid] : []))
