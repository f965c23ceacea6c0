import type { WalletOverview } from '@tandem/contract/wallet/wallet.schema.ts'
import { Section } from '#ui/section.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Statement } from './statement.tsx'
import { TopupList } from './topup-list.tsx'

/** What happened to the coins, and the payments that brought them. */
export const WalletHistory = (props: { wallet: WalletOverview; onTopup: () => void }) => (
  <Section title="History">
    <Tabs defaultValue="statement">
      <TabList aria-label="History">
        <Tab value="statement">Statement</Tab>
        <Tab value="topups">Top-ups</Tab>
      </TabList>
      <TabPanel value="statement">
        <Statement {...props} />
      </TabPanel>
      <TabPanel value="topups">
        <TopupList {...props} />
      </TabPanel>
    </Tabs>
  </Section>
)
