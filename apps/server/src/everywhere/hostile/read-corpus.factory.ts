import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a data file. An import would fail, because Vite refuses lone surrogates in JSON. */
export const readCorpus = <T>(name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'corpora', `${name}.json`), 'utf8')) as T
