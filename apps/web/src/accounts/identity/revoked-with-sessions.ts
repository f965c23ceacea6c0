export const revokedWithSessions =
  'API keys, programme keys, shop connections, webhooks, the calendar address and unfinished uploads that you set up stop working.'
