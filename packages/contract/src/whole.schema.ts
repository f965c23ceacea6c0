import * as z from 'zod/mini'

export const whole = (least: number, most: number) =>
  z
    .int('Use a whole number.')
    .check(
      z.gte(least, `Use at least ${least.toLocaleString('en')}.`),
      z.lte(most, `Use at most ${most.toLocaleString('en')}.`),
    )
