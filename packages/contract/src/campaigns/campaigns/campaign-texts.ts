type CampaignText = {
  /** What may be typed, and how much of it. */
  typed: 'lines' | 'hashtags'
  most: number
  /** Over the brand's control, and under it. */
  label: string
  hint: string
  /** Over it where creators read the campaign. */
  heading: string
  /** Publishing waits for it, and asks for it so. */
  needed?: string
  /** It may change after publishing, and is called so where that is said; any other can't. */
  changeable?: string
  /** It is used word for word, so it is copied rather than typed. */
  copied?: true
  /** Both sides see it in the collaboration, under this heading. */
  agreed?: string
  /** It is a term: frozen at acceptance, also as an item of the checklist that begins so. */
  ticked?: string
}

/**
 * The texts of a brief in the order they are read. This is all there is to such a field, beside a
 * column of its name: schemas, stores, views, rules and screens follow from what is said here.
 */
export const campaignTexts = {
  description: {
    typed: 'lines',
    most: 5000,
    label: 'What it is about',
    hint: 'The product, the idea, and who should see it.',
    heading: 'What it is about',
    needed: 'a description',
    changeable: 'the description',
  },
  requirements: {
    typed: 'lines',
    most: 5000,
    label: 'What creators deliver',
    hint: 'Length, number of pieces, mentions. Fixed once published.',
    heading: 'What you deliver',
    needed: 'requirements',
    agreed: 'Requirements',
  },
  guidelines: {
    typed: 'lines',
    most: 5000,
    label: 'Guidelines',
    hint: "Tone, dos and don'ts.",
    heading: 'Guidelines',
    changeable: 'the guidelines',
    agreed: 'Guidelines',
  },
  hashtags: {
    typed: 'hashtags',
    most: 200,
    label: 'Hashtags',
    hint: 'Such as #glow #ad. Creators use all of them. Fixed once published.',
    heading: 'Hashtags',
    copied: true,
    agreed: 'Hashtags',
    ticked: 'Use the hashtags',
  },
  place: {
    typed: 'lines',
    most: 120,
    label: 'Where creators come to',
    hint: 'Such as Café Nord, Berlin. Empty: anywhere. Fixed once published.',
    heading: 'Where you come to',
    agreed: 'Where',
  },
} satisfies Record<string, CampaignText>

export type CampaignTextName = keyof typeof campaignTexts

/** Those of which this is said. */
export type CampaignTextWith<Trait extends keyof CampaignText> = {
  [Name in CampaignTextName]: Trait extends keyof (typeof campaignTexts)[Name] ? Name : never
}[CampaignTextName]

export const campaignTextNames = Object.keys(campaignTexts) as CampaignTextName[]

export const textsWith = <Trait extends keyof CampaignText>(trait: Trait) =>
  campaignTextNames.filter((name): name is CampaignTextWith<Trait> => trait in campaignTexts[name])

/** One value for each of these texts. */
export const ofTexts = <Name extends CampaignTextName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
) =>
  // Every name is there once.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** The texts that may change after publishing, in words. */
export const changeableTexts = textsWith('changeable')
  .map((name) => campaignTexts[name].changeable)
  .join(', ')

/** As many items of its own as a creator still reads. */
export const checklistMax = 20
export const agreedChecklistMax = checklistMax + textsWith('ticked').length

/** What content is checked by: the brand's own items, then the texts that are one. */
export const agreedChecklist = (
  campaign: { checklist: readonly string[] } & Record<CampaignTextWith<'ticked'>, string>,
): string[] => [
  ...campaign.checklist,
  ...textsWith('ticked')
    .filter((name) => campaign[name] !== '')
    .map((name) => `${campaignTexts[name].ticked} ${campaign[name]}`),
]
