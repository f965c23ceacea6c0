import { linkTo } from '#lib/address/web-address.ts'

/** Adds `https://` to `shop.example`. Text that is no address stays as typed. */
export const pageTyped = (typed: string): string => linkTo(typed) ?? typed.trim()
