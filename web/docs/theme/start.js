// Runs before the page is drawn, so that it is drawn once.
try {
  const kept = localStorage.getItem('aqm-docs.colours')
  if (kept) document.documentElement.dataset.colours = kept
} catch {
  // A frame without an origin has no store.
}
document.documentElement.classList.add('scripts')
