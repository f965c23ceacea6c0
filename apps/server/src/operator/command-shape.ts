import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export type Print = (line: string) => void
export type Run = () => Promise<number>

/** `fit` returns undefined when the arguments do not match. */
export type Command = {
  name: string
  words: string
  tells: string
  fit: (words: readonly string[], print: Print, key: string | undefined) => Run | undefined
}

export const plain =
  (run: (print: Print, key: string | undefined) => Promise<number>): Command['fit'] =>
  (words, print, key) =>
    words.length === 0 ? () => run(print, key) : undefined

export const about =
  (run: (what: string, print: Print, key: string | undefined) => Promise<number>): Command['fit'] =>
  ([what, ...more], print, key) =>
    what !== undefined && more.length === 0 ? () => run(what, print, key) : undefined

export const withReason =
  (
    run: (what: string, reason: string, print: Print, key: string | undefined) => Promise<number>,
  ): Command['fit'] =>
  ([what, word, ...more], print, key) => {
    const reason = reasonOf(word)
    if (what === undefined || reason === undefined || more.length > 0) return undefined
    return () => run(what, reason, print, key)
  }

const parse = <Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) => {
  try {
    const asked = parseArgs({ args: [...words], options, allowPositionals: true, tokens: true })
    const named = asked.tokens.filter(({ kind }) => kind === 'option').length
    return named === Object.keys(asked.values).length ? asked : undefined
  } catch {
    return undefined
  }
}

export const withOptions =
  <const Options extends ParseArgsOptionsConfig>(
    options: Options,
    fit: (
      words: readonly string[],
      values: NonNullable<ReturnType<typeof parse<Options>>>['values'],
      print: Print,
      key: string | undefined,
    ) => Run | undefined,
  ): Command['fit'] =>
  (words, print, key) => {
    const asked = parse(words, options)
    return asked && fit(asked.positionals, asked.values, print, key)
  }

export const reasonOf = (word: string | undefined): string | undefined =>
  word === undefined || word.trim() === '' ? undefined : word.trim()

export const isDay = (word: string): boolean => {
  const day = new Date(`${word}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(word) && word.length === 10
}
