import { linkTo } from '#lib/address/web-address.ts'

/** `shop.example` means its https address; what is none stays as it was typed. */
export const pageTyped = (typed: string): string => linkTo(typed) ?? typed.trim()
