/**
 * What lets the pages keep a policy without inline scripts and styles: a server may send the lab's policy for the whole
 * folder, and that names none of theirs.
 */

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const INLINE = /[ \t]*<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>\n?/g
/** Tells scripts how far the page is below the site's root. */
const SITE_ROOT = 'window.__VP_SITE_ROOT__='

const early = new Set()

/** In the folder of the documentation. */
export const ICON = 'favicon.svg'

// A relative address in the page would follow the address bar to other folders.
const WITH_ICON = `document.head.append(Object.assign(document.createElement('link'),{rel:'icon',href:${SITE_ROOT.slice(0, -1)}+'${ICON}'}))`

/** One file with the scripts that VitePress puts into each page, to run before the page is drawn. */
export const START = {
  name: 'start.js',
  script: () => [`${SITE_ROOT}new URL('.',document.currentScript.src).href`, WITH_ICON, ...early].join(';\n'),
}

/** A page with its policy, and with its inline scripts in `START`. */
export function withoutInline(html, page) {
  const toRoot = '../'.repeat(page.split('/').length - 1)
  for (const [, script] of html.matchAll(INLINE)) if (!script.startsWith(SITE_ROOT)) early.add(script)
  return (
    html
      .replace(INLINE, '')
      // theme/style.css says the same where it matters before Vue sets styles through the object model.
      .replace(/(<[a-z][^>]*?)\sstyle="[^"]*"/g, '$1')
      .replace(
        '<meta charset="utf-8">',
        `$&
    <meta http-equiv="Content-Security-Policy" content="${POLICY}">
    <script src="./${toRoot}${START.name}"></script>`,
      )
  )
}

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign])

/** Code without colours, which highlighters set by style attributes. */
export const plainCode = (code) => `<pre v-pre><code>${escaped(code)}</code></pre>`

/** Columns of tables aligned by a class, not by a style attribute. */
export function tableAlignment(md) {
  for (const rule of ['td_open', 'th_open'])
    md.renderer.rules[rule] = (tokens, i, options, _env, self) => {
      const token = tokens[i]
      const style = token.attrIndex('style')
      if (style >= 0) token.attrs[style] = ['class', token.attrs[style][1].replace('text-align:', '')]
      return self.renderToken(tokens, i, options)
    }
}
