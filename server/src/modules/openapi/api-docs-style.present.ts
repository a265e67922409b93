/** The style sheet of the API's page. Colors are those of client/src/styles/tokens.css. */
export const API_DOCS_STYLE = `
:root { color-scheme: light; scroll-padding-top: 16px; }
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 64px; max-width: 1280px;
  background: #fbf8f3; color: #1c1917;
  font: 16px/1.6 Inter, system-ui, sans-serif; overflow-wrap: anywhere;
}
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2; font-weight: 600; }
h1 { margin: 0 0 8px; font-size: 32px; }
h2 { margin: 48px 0 16px; font-size: 24px; }
h3 { margin: 0 0 8px; font: 600 16px/1.5 ui-monospace, Menlo, Consolas, monospace; }
p { margin: 0 0 12px; max-width: 72ch; }
a { color: #27346b; text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid #27346b; outline-offset: 2px; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
nav { margin: 24px 0; padding: 16px; border: 1px solid #e7e0d6; border-radius: 6px; background: #fffdf9; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav li li a { display: block; padding: 4px 0; font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace; text-decoration: none; }
nav li li a:hover { text-decoration: underline; }
nav > ul > li + li { margin-top: 12px; }
nav > ul > li > a { font-weight: 600; }
section { margin: 0 0 16px; padding: 16px; border: 1px solid #e7e0d6; border-radius: 6px; background: #fffdf9; }
section:target { border-color: #27346b; }
b { font-weight: 700; }
.get { color: #2f6b4f; }
.post { color: #27346b; }
.put { color: #7a5200; }
.delete { color: #a3282e; }
table { width: 100%; margin: 0 0 12px; border-collapse: collapse; table-layout: fixed; }
caption { padding: 8px 0; text-align: left; font-weight: 600; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid #e7e0d6; text-align: left; vertical-align: top; font-size: 14px; font-weight: 400; }
thead th { color: #57514b; font-size: 13px; }
th:first-child { width: 50%; }
small { display: block; color: #57514b; font-size: 13px; }
summary { padding: 8px 0; cursor: pointer; color: #27346b; }
pre { margin: 0 0 12px; padding: 12px; max-height: 480px; overflow: auto; border-radius: 4px; background: #f3eee6; overflow-wrap: normal; }
@media (min-width: 1024px) {
  body { display: grid; grid-template-columns: 320px minmax(0, 1fr); gap: 0 32px; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow-y: auto; }
}
@media print { nav { display: none; } }
`;
