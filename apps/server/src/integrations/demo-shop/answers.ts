const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // With `no-referrer`, forms would be sent without their origin.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export const page = (text: string, status = 200): Response =>
  new Response(text, { status, headers })

export const goTo = (path: string, cookies: readonly string[] = []): Response => {
  const response = new Response(null, { status: 303, headers: { location: path } })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
