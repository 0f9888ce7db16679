import { TEAM_ROLES } from '@countersign/contracts/vocabulary';
import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import css from './members.module.css';
import { ROLE_TABLE } from './role-table.ts';

const COLUMNS = TEAM_ROLES.toReversed();

export function RolesDialog({ onClose }: { onClose(): void }) {
  const say = useSay('members');
  return (
    <TitledDialog title={say('roles')} isWide onClose={onClose}>
      <p className={look.soft}>{say('roles.lead')}</p>
      <table className={css.roles}>
        <thead>
          <tr>
            <td />
            {COLUMNS.map((role) => (
              <th key={role} scope="col">
                {say(`role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROLE_TABLE.map(({ words, roles }) => (
            <tr key={words}>
              <th scope="row">{say(words)}</th>
              {COLUMNS.map((role) => {
                const isAllowed = (roles as readonly string[]).includes(role);
                return (
                  <td key={role}>
                    {isAllowed && <Icon name="tick" />}
                    <span className="hidden">{say(isAllowed ? 'may' : 'mayNot')}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={look.feet}>
        <Button kind="primary" onClick={onClose}>
          {say('done')}
        </Button>
      </div>
    </TitledDialog>
  );
}
