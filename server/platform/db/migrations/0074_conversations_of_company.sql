CREATE INDEX CONCURRENTLY "conversation_messages_of_company" ON "conversation_messages" USING btree ("company_id","application_id","id");
