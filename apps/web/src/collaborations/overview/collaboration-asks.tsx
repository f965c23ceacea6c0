import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Link } from '@tanstack/react-router'
import { AgreedWords } from '#collaborations/lifecycle/agreed-words.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Folded, Section } from '#ui/section.tsx'

type PartProps = { collaboration: CreatorCollaborationDetail }

export const CollaborationAsks = ({ collaboration }: PartProps) => {
  const { state, campaign, can, rounds, terms } = collaboration
  const isOpen =
    asksOpen.has(state) || (state === 'accepted' && campaign.category === 'purchase_reimburse')
  const ticked = can.submit.allowed || rounds.length > 0
  const words = (
    <AgreedWords
      campaign={ticked ? { ...collaboration, terms: { ...terms, checklist: [] } } : collaboration}
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

const asksTitle = 'Campaign brief'
const asksOpen = new Set<CreatorCollaborationDetail['state']>([
  'invited',
  'producing',
  'changes_requested',
])

/** Links to the campaign page, which shows all terms. No terms are frozen before acceptance. */
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
