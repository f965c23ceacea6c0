import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Ends this task when its parent process is killed, so that no process is left running. */
export const endWithParent = (end: () => void): void => {
  if (process.channel === undefined) return
  process.on('disconnect', end)
  process.channel?.unref()
}

export const seconds = (sinceMs: number): string =>
  `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

export type Outcome = { readonly ok: boolean; readonly output: string }

const running = new Set<ReturnType<typeof spawn>>()

export const endChildrenToo = (): void => {
  const end = (code: number) => {
    for (const child of running) child.kill('SIGTERM')
    process.exit(code)
  }
  process.once('SIGINT', () => end(130))
  process.once('SIGTERM', () => end(143))
  endWithParent(() => end(1))
}

/** Puts the project's own Node first in PATH, and returns the output. `echo` shows lines at once. */
export const run = (
  program: string,
  words: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; echo?: RegExp } = {},
): Promise<Outcome> =>
  new Promise((done) => {
    const bin = join(root, 'node_modules/.bin')
    const child = spawn(program, words, {
      cwd: options.cwd ?? root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...options.env },
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        for (const line of text.split('\n'))
          if (options.echo?.test(line)) process.stdout.write(`\n    ${line}`)
      })
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`
    })
    child.on('close', (code) => {
      running.delete(child)
      done({ ok: code === 0, output })
    })
  })

/** Shows the output at once and exits with the program's status. */
export const runOpenly = async (
  program: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<void> => {
  endChildrenToo()
  const child = spawn(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  running.add(child)
  const [code] = (await once(child, 'close')) as [number | null]
  process.exitCode = code ?? 1
}
