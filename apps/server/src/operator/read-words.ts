import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { object } from './disputes/objection.ts'

const fileMax = 1_000_000

export const readWords = (path: string): string => {
  // npm passes the caller's folder in INIT_CWD.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), path)
  if (!existsSync(file) || !statSync(file).isFile()) return object(`There is no file ${file}.`)
  if (statSync(file).size > fileMax) return object('This file is too large: use at most 1 MB.')
  return readFileSync(file, 'utf8')
}

/** Reads the secret from the input, so that it stays out of the shell's history. */
export const readTypedLine = async (): Promise<string> => {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const chunk of process.stdin) {
    text += chunk
    if (text.includes('\n')) break
  }
  return (text.split('\n')[0] ?? '').trim()
}
