import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from './look/lazily.tsx';
import { applyTheme } from './shell/preferences.ts';
import type { ShellData } from './shell/shell-data.ts';
import { WordsProvider } from './shell/words.tsx';

/**
 * Renders the page into its root element. Returns that element and the data embedded in the page. Null if there is no
 * root element.
 */
export function mount(render: (shell: ShellData['shell']) => ReactNode): { app: HTMLElement; data: ShellData } | null {
  const data = JSON.parse(document.getElementById('data')?.textContent ?? '') as ShellData;
  const { shell, next: _, ...words } = data;
  applyTheme();
  const app = document.getElementById('app');
  if (!app) return null;
  createRoot(app).render(
    <StrictMode>
      <WordsProvider words={words}>
        <Boundary isPage>{render(shell)}</Boundary>
      </WordsProvider>
    </StrictMode>,
  );
  return { app, data };
}
