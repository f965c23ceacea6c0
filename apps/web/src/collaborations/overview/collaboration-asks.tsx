import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Link } from '@tanstack/react-router'
import { AgreedWords } from '#collaborations/lifecycle/agreed-words.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Folded, Section } from '#ui/section.tsx'

type PartProps = { collaboration: CreatorCollaborationDetail }

/** Open while it is worked by, and folded once it is handed in or over. */
export const CollaborationAsks = ({ collaboration }: PartProps) => {
  const { state, campaign, can, rounds, terms } = collaboration
  // Nothing is made while the product is on its way; what is to be bought is read first.
  const isOpen =
    asksOpen.has(state) || (state === 'accepted' && campaign.category === 'purchase_reimburse')
  // Beside the form, and in each round, its items stand to be ticked.
  const ticked = can.submit.allowed || rounds.length > 0
  const words = (
    <AgreedWords
      campaign={ticked ? { ...collaboration, terms: { ...terms, checklist: [] } } : collaboration}
      // Once agreed they stand among all of its clocks.
      clocks={collaboration.termsHash === null}
    />
  )
  return isOpen ? (
    <Section title={asksTitle}>
      {words}
      {state === 'invited' && <WholeOffer collaboration={collaboration} />}
    </Section>
  ) : (
    <Folded title={asksTitle}>{words}</Folded>
  )
}

const asksTitle = 'What the campaign asks for'
const asksOpen = new Set<CreatorCollaborationDetail['state']>([
  'invited',
  'producing',
  'changes_requested',
])

/** Nothing is frozen before the yes: the campaign itself says what comes with it. */
const WholeOffer = ({ collaboration }: { collaboration: CreatorCollaborationDetail }) => (
  <Link
    to="/brand/$brandName"
    params={{ brandName: collaboration.brand.slug }}
    search={{ campaign: collaboration.campaign.id }}
    className={`${buttonClass('secondary', 'small')} justify-self-start`}
  >
    Read all terms
  </Link>
)
