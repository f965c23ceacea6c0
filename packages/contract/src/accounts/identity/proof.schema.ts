import * as z from 'zod/mini'

/** Which proofs the account can give. Google's is given in its popup. */
export const ProofWays = z.object({
  password: z.boolean(),
  google: z.boolean(),
  code: z.boolean(),
  passkey: z.boolean(),
})
export type ProofWays = z.infer<typeof ProofWays>

export const PasswordProof = z.strictObject({ password: z.string().check(z.maxLength(1000)) })
