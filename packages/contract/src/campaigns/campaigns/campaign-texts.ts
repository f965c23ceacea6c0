type CampaignText = {
  typed: 'lines' | 'hashtags'
  most: number
  label: string
  hint: string
  /** Heading on the campaign's page for creators. */
  heading: string
  /** Set when publishing requires the text. Completes "Before you publish, add …". */
  needed?: string
  /** Set when the text can change after publishing. What a sentence calls the text. */
  changeable?: string
  /** True for texts with a copy button, because creators use them word for word. */
  copied?: true
  /** Both sides of a collaboration see the text under this heading. */
  agreed?: string
  /** How the text's checklist item starts, if it has one. Fixed on acceptance. */
  ticked?: string
}

/** Texts of a brief in reading order. Each needs an entry here and a database column. */
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
    label: 'Location',
    hint: 'Such as Café Nord, Berlin. If empty: anywhere. Fixed once published.',
    heading: 'Location',
    agreed: 'Where',
  },
} satisfies Record<string, CampaignText>

export type CampaignTextName = keyof typeof campaignTexts

export type CampaignTextWith<Trait extends keyof CampaignText> = {
  [Name in CampaignTextName]: Trait extends keyof (typeof campaignTexts)[Name] ? Name : never
}[CampaignTextName]

export const campaignTextNames = Object.keys(campaignTexts) as CampaignTextName[]

export const textsWith = <Trait extends keyof CampaignText>(trait: Trait) =>
  campaignTextNames.filter((name): name is CampaignTextWith<Trait> => trait in campaignTexts[name])

export const ofTexts = <Name extends CampaignTextName, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

export const changeableTexts = textsWith('changeable')
  .map((name) => campaignTexts[name].changeable)
  .join(', ')

export const checklistMax = 20
export const agreedChecklistMax = checklistMax + textsWith('ticked').length

/** The checklist for content: the brand's items, then the texts with `ticked`. */
export const agreedChecklist = (
  campaign: { checklist: readonly string[] } & Record<CampaignTextWith<'ticked'>, string>,
): string[] => [
  ...campaign.checklist,
  ...textsWith('ticked')
    .filter((name) => campaign[name] !== '')
    .map((name) => `${campaignTexts[name].ticked} ${campaign[name]}`),
]
