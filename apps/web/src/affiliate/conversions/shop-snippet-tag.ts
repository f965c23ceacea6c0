/** The file in `public` is cached for a year under this name. */
export const snippetPath = '/snippet.v1.js'

export const snippetTag = (origin: string, windowDays: number): string =>
  `<script src="${origin}${snippetPath}" data-days="${windowDays}" async></script>`

/** Cookies set by a server live longer than those set by a script. */
export const cookieOfPhp = (windowDays: number): string =>
  `<?php
foreach (['cmref', 'cmlink'] as $name) {
    $value = $_GET[$name] ?? '';
    if (!is_string($value) || !preg_match('/^[\\w-]{1,200}$/', $value)) continue;
    setcookie($name, $value, [
        'expires' => time() + ${windowDays} * 86400,
        'path' => '/',
        'secure' => true,
        'httponly' => true,
        'samesite' => 'Lax',
    ]);
}
`

export const cookieOfNode = (windowDays: number): string =>
  `const query = new URL(request.url, 'http://shop').searchParams
for (const name of ['cmref', 'cmlink']) {
  const value = query.get(name) ?? ''
  if (!/^[\\w-]{1,200}$/.test(value)) continue
  response.appendHeader(
    'Set-Cookie',
    \`\${name}=\${value}; Max-Age=${windowDays * 86_400}; Path=/; Secure; HttpOnly; SameSite=Lax\`,
  )
}
`

/** For the theme's `functions.php`. Works with both WooCommerce checkouts. */
export const orderMetaOfWooCommerce = `foreach (['woocommerce_checkout_create_order', 'woocommerce_store_api_checkout_update_order_meta'] as $hook)
    add_action($hook, function ($order) {
        foreach (['cmref', 'cmlink'] as $name)
            if (isset($_COOKIE[$name])) $order->update_meta_data("_$name", sanitize_text_field($_COOKIE[$name]));
    });
`

export const referenceOfStripe = `client_reference_id: cookies.cmref ? \`cmref-\${cookies.cmref}\` : undefined,
`
