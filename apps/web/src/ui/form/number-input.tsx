import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Input } from './input.tsx'

type NumberInputProps = ComponentProps<'input'> & {
  value: string
  read?: (text: string) => number | undefined
  show?: (number: number) => string
}

/** Keeps the text as typed and shows the parsed number below the input. */
export const NumberInput = ({
  read = numberTyped,
  show = formatCoins,
  className,
  ...input
}: NumberInputProps) => (
  <>
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...input}
      className={clsx('tabular', className)}
    />
    <p aria-live="polite" className="tabular text-muted text-sm empty:hidden">
      {readInWords(input.value, read, show)}
    </p>
  </>
)

const readInWords = (
  typed: string,
  read: (text: string) => number | undefined,
  show: (number: number) => string,
): string => {
  const number = read(typed)
  if (number === undefined || Number.isNaN(number)) return ''
  // A few plain digits cannot be misread.
  return /^\s*[0-9]{1,3}\s*$/.test(typed) && show === formatCoins ? '' : `= ${show(number)}`
}
