import * as z from 'zod/mini'

/** Pages that the operator writes in text files. Each has the address `/<name>`. */
export const LegalPageName = z.enum(['terms', 'privacy', 'imprint'])
export type LegalPageName = z.infer<typeof LegalPageName>

export const legalPageTitles: Readonly<Record<LegalPageName, string>> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  imprint: 'Imprint',
}

/** The person or company that runs this installation and sells its coins. */
export const OperatorDetails = z.object({
  name: z.string(),
  addressLines: z.array(z.string()),
  /** Empty if the operator has none. */
  taxId: z.string(),
  /** Empty if the operator publishes none. */
  email: z.string(),
})
export type OperatorDetails = z.infer<typeof OperatorDetails>

/** The operator's Markdown as safe HTML; null when the operator has not written the page. */
export const LegalPage = z.object({ html: z.nullable(z.string()) })
export type LegalPage = z.infer<typeof LegalPage>
