import { useState } from 'react'
import { useSignOut } from '#accounts/identity/index.ts'
import { useInstallation } from '#lib/installation.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { BrandOnboarding } from './brand-onboarding.tsx'
import { ChooseType } from './choose-type.tsx'
import { CreatorOnboarding } from './creator-onboarding.tsx'
import { useDraft } from './onboarding-draft.ts'

export const OnboardingPage = () => {
  const { productName } = useInstallation()
  const { user } = useSession()
  const [draft, update] = useDraft()
  const [confirmed, setConfirmed] = useState(false)
  const [returned, setReturned] = useState(false)
  const signOut = useSignOut()
  if (user === null) return null
  const changeCategory = () => {
    setConfirmed(false)
    setReturned(true)
  }
  return (
    <div
      data-role={draft.userType ?? 'creator'}
      className="gutter mx-auto grid w-full max-w-200 gap-8 py-6"
    >
      <header className="flex items-center justify-between gap-4">
        <p className="flex items-center gap-2.5 font-bold font-display text-lg">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {productName}
        </p>
        <Button
          variant="quiet"
          className="-mr-5"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          Logout
        </Button>
      </header>
      <main className="grid gap-6">
        {confirmed && draft.userType !== undefined ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h1 tabIndex={-1} className="text-3xl">
                {draft.userType === 'creator' ? 'Set up as a creator' : 'Set up your brand'}
              </h1>
              <Button variant="secondary" size="small" onClick={changeCategory}>
                Change Category
              </Button>
            </div>
            {draft.userType === 'creator' ? (
              <CreatorOnboarding
                userId={user.uid}
                draft={draft}
                update={update}
                onBack={changeCategory}
              />
            ) : (
              <BrandOnboarding
                userId={user.uid}
                draft={draft}
                update={update}
                onBack={changeCategory}
              />
            )}
          </>
        ) : (
          <ChooseType
            chosen={draft.userType}
            takesFocus={returned}
            onChoose={(userType) => {
              update({ userType })
              setConfirmed(true)
            }}
          />
        )}
      </main>
    </div>
  )
}
