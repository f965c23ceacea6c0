import * as z from 'zod/mini'

/** Long enough that nobody guesses another’s. */
export const CheckoutToken = z.string().check(z.regex(/^[\w=-]{16,200}$/))

/** What a shop’s pixel tells from a buyer’s browser. */
export const ToldCheckout = z.strictObject({
  checkout_token: CheckoutToken,
  /** The `cmref` of the visit. */
  click_id: z.string().check(z.maxLength(200)),
})
export type ToldCheckout = z.infer<typeof ToldCheckout>
