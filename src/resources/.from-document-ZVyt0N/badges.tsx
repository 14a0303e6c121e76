import { Resource } from 'react-admin';
import { TextInput } from '../../console/inputs/text-input.tsx';
import { ScreenForm } from '../../console/staff/record-form.tsx';
import { RecordCreate, RecordEdit } from '../../console/staff/record-screen.tsx';
import { Column, StaffList } from '../../console/staff/staff-list.tsx';
const BadgeList = () => (
  <StaffList resource="staff/badges" sort={{ field: 'name', order: 'ASC' }}>
    <Column kind="heading" sortable source="name" />
  </StaffList>
);
const BadgeForm = () => <ScreenForm labels={{ name: 'Name' }}><TextInput source="name" /></ScreenForm>;
const BadgeEdit = () => <RecordEdit resource="staff/badges"><BadgeForm /></RecordEdit>;
const BadgeCreate = () => <RecordCreate resource="staff/badges"><BadgeForm /></RecordCreate>;
export const badges = <Resource name="staff/badges" list={BadgeList} edit={BadgeEdit} create={BadgeCreate}
  options={{ label: 'Badges' }} recordRepresentation="name" />;
