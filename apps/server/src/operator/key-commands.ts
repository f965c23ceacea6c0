import { type Command, plain } from './command-shape.ts'
import { reseal } from './reseal.ts'

export const keyCommands: readonly Command[] = [
  {
    name: 'reseal',
    words: '',
    tells:
      'encrypts every coupon code and address with the new secret key after a replacement; a server may run meanwhile, and the command may be repeated',
    fit: plain(reseal),
  },
]
