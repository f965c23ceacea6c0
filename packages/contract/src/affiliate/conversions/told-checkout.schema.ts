import * as z from 'zod/mini'

/** Long enough that tokens can't be guessed. */
export const CheckoutToken = z.string().check(z.regex(/^[\w=-]{16,200}$/))

export const ToldCheckout = z.strictObject({
  checkout_token: CheckoutToken,
  click_id: z.string().check(z.maxLength(200)),
})
export type ToldCheckout = z.infer<typeof ToldCheckout>
