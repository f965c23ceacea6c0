import { type Command, plain } from './command-shape.ts'
import { reseal } from './reseal.ts'

export const keyCommands: readonly Command[] = [
  {
    name: 'reseal',
    words: '',
    tells:
      'seals every coupon code and address anew after the secret key was replaced, beside a running server; may be repeated',
    fit: plain(reseal),
  },
]
