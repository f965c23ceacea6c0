export const revokedWithSessions =
  'API keys, programme keys, shop connections, webhooks, links to reports, the calendar address and unfinished uploads that you set up stop working.'
