import { z } from 'zod';
import { counted } from '#common/format/counted.ts';
import { html, type Markup } from '../../lib/html.ts';
import { makeExample } from './schema-example.policy.ts';
import {
  describeLimits,
  describeType,
  JsonSchema,
  listFields,
  type Field,
  type SharedSchemas,
} from './schema-fields.policy.ts';

const Content = z.record(z.string(), z.object({ schema: JsonSchema }));

const Operation = z.object({
  operationId: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: JsonSchema }),
  ),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});

/** What the page shows of the OpenAPI document. */
const Document = z.object({
  info: z.object({ title: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    schemas: z.record(z.string(), JsonSchema),
    responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
  }),
});

interface Call extends z.infer<typeof Operation> {
  method: string;
  path: string;
  anchor: string;
}

const STYLESHEET = '/api/docs.css';

function listCalls({ paths }: z.infer<typeof Document>): Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      anchor: operation.operationId.toLowerCase().replaceAll('_', '-'),
    })),
  );
}

/** The calls of one area, such as orders. */
interface Group {
  tag: string;
  calls: Call[];
}

function groupByTag(calls: readonly Call[]): Group[] {
  const tags = [...new Set(calls.flatMap((call) => call.tags))];
  return tags.map((tag) => ({ tag, calls: calls.filter((call) => call.tags.includes(tag)) }));
}

function fieldTable(fields: readonly Field[], caption: string): Markup {
  if (fields.length === 0) return html``;
  const rows = fields.map(
    ({ name, type, required, limits }) => html`
      <tr>
        <th scope="row"><code>${name}</code></th>
        <td>
          ${type}
          <small>${[required ? 'required' : 'optional', limits].filter(Boolean).join(', ')}</small>
        </td>
      </tr>
    `,
  );
  return html`
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  `;
}

function exampleBlock(schema: JsonSchema, shared: SharedSchemas, title: string): Markup {
  const example = JSON.stringify(makeExample(schema, shared), null, 2);
  return html`<details>
    <summary>${title}</summary>
    <pre tabindex="0"><code>${example}</code></pre>
  </details>`;
}

function parameterTable({ parameters }: Call, shared: SharedSchemas): Markup {
  const places = [...new Set(parameters.map((parameter) => parameter.in))];
  return html`${places.map((place) =>
    fieldTable(
      parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required, schema }) => ({
          name,
          required,
          type: describeType(schema, shared),
          limits: describeLimits(schema),
        })),
      `In the ${place}`,
    ),
  )}`;
}

function bodySection(content: z.infer<typeof Content>, shared: SharedSchemas): Markup {
  const sections = Object.entries(content).map(
    ([type, { schema }]) => html`
      ${fieldTable(listFields(schema, shared), `Body, ${type}`)}
      ${exampleBlock(schema, shared, 'Example of the body')}
    `,
  );
  return html`${sections}`;
}

function answerSection(call: Call, shared: SharedSchemas): Markup {
  const sections = Object.entries(call.responses).flatMap(([status, { content = {} }]) =>
    Object.entries(content).map(([type, { schema }]) => {
      const fields = listFields(schema, shared);
      const summary = `Answer: ${counted(fields.length, 'field')}`;
      return html`
        <p>Answers <strong>${status}</strong> with <code>${type}</code>.</p>
        ${
          fields.length > 0
            ? html`<details>
                <summary>${summary}</summary>
                ${fieldTable(fields, `Answer ${status}`)}
              </details>`
            : html``
        }
        ${fields.length > 0 ? exampleBlock(schema, shared, 'Example of the answer') : html``}
      `;
    }),
  );
  return html`${sections}`;
}

function callSection(call: Call, base: string, shared: SharedSchemas): Markup {
  const { method, path, anchor, description, requestBody } = call;
  return html`
    <section id="${anchor}" aria-labelledby="${anchor}-title">
      <h3 id="${anchor}-title">
        <a href="#${anchor}"><b class="${method.toLowerCase()}">${method}</b> ${base}${path}</a>
      </h3>
      <p>${description}</p>
      ${parameterTable(call, shared)}
      ${requestBody ? bodySection(requestBody.content, shared) : html``}
      ${answerSection(call, shared)}
    </section>
  `;
}

function indexOfCalls(groups: readonly Group[]): Markup {
  const lists = groups.map(
    ({ tag, calls }) => html`
      <li>
        <a href="#${tag}">${tag}</a>
        <ul>
          ${calls.map(
            ({ method, path, anchor }) => html`
              <li>
                <a href="#${anchor}"><b class="${method.toLowerCase()}">${method}</b> ${path}</a>
              </li>
            `,
          )}
        </ul>
      </li>
    `,
  );
  return html`<nav aria-label="Endpoints">
    <ul>
      ${lists}
      <li><a href="#errors">errors</a></li>
    </ul>
  </nav>`;
}

/**
 * Returns the HTML page of an OpenAPI document: an index, and for each endpoint its parameters, its body,
 * its answer and examples. The page has no script and no inline style, because the shop's
 * Content-Security-Policy allows neither.
 */
export function presentApiDocs(openApi: unknown): string {
  const document = Document.parse(openApi);
  const { schemas, responses } = document.components;
  const base = document.servers[0]?.url ?? '';
  const groups = groupByTag(listCalls(document));
  const sections = groups.map(
    ({ tag, calls }) => html`
      <h2 id="${tag}">${tag}</h2>
      ${calls.map((call) => callSection(call, base, schemas))}
    `,
  );
  const failures = Object.values(responses).map(
    ({ description, content }) =>
      html`<p>${description}</p>
        ${bodySection(content, schemas)}`,
  );
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title} API</title>
        <link rel="stylesheet" href="${STYLESHEET}" />
      </head>
      <body>
        <header>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description}</p>
          <p>
            Generated from the OpenAPI document <a href="/api/openapi.json">openapi.json</a>.
            Endpoints that need a signed-in user take the token of
            <a href="#post-auth-login">POST /auth/login</a> as <code>Authorization: Bearer</code>.
            Amounts are rupees, times are UTC.
          </p>
        </header>
        ${indexOfCalls(groups)}
        <main>
          ${sections}
          <h2 id="errors">errors</h2>
          <section aria-labelledby="errors">${failures}</section>
        </main>
      </body>
    </html> `.source;
}
