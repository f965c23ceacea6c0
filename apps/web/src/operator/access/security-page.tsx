import { OpenSessions } from '#accounts/identity/open-sessions.tsx'
import { PasskeySettings } from '#accounts/identity/passkeys/passkey-settings.tsx'
import { SecondFactorSettings } from '#accounts/identity/second-factor/second-factor-settings.tsx'
import { Section } from '#ui/section.tsx'

export const SecurityPage = () => (
  <div className="grid max-w-2xl gap-10">
    <Section title="Two-factor sign-in">
      <SecondFactorSettings />
    </Section>
    <Section title="Passkeys">
      <PasskeySettings />
    </Section>
    <Section title="Devices">
      <OpenSessions />
    </Section>
  </div>
)
